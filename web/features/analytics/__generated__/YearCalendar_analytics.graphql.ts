/**
 * @generated SignedSource<<32436f50ad41a0ba403e43f69ce6255b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type YearCalendar_analytics$data = {
  readonly year: {
    readonly attempts: number;
    readonly days: ReadonlyArray<{
      readonly attempts: number;
      readonly correct: number;
      readonly day: string;
      readonly minutes: number;
    }>;
    readonly frozenOn: ReadonlyArray<string>;
    readonly longestStreakDays: number;
    readonly practisedDays: number;
  };
  readonly " $fragmentType": "YearCalendar_analytics";
};
export type YearCalendar_analytics$key = {
  readonly " $data"?: YearCalendar_analytics$data;
  readonly " $fragmentSpreads": FragmentRefs<"YearCalendar_analytics">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "attempts",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "YearCalendar_analytics",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": "year",
        "args": [
          {
            "kind": "Literal",
            "name": "days",
            "value": 365
          }
        ],
        "concreteType": "Performance",
        "kind": "LinkedField",
        "name": "performance",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "DayFigures",
            "kind": "LinkedField",
            "name": "days",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "day",
                "storageKey": null
              },
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "correct",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "minutes",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "practisedDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "longestStreakDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "frozenOn",
            "storageKey": null
          }
        ],
        "storageKey": "performance(days:365)"
      },
      "action": "THROW"
    }
  ],
  "type": "Analytics",
  "abstractKey": null
};
})();

(node as any).hash = "396f1f8b61f5153e723845202d844d77";

export default node;
