/**
 * @generated SignedSource<<58ee2076bcdfb77dc7aafbbd1c4097eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Achievements_analytics$data = {
  readonly achievements: {
    readonly accuracyBeforePercentage: number | null | undefined;
    readonly accuracyGoalPercentage: number;
    readonly accuracyImproved: boolean;
    readonly accuracyNowPercentage: number | null | undefined;
    readonly comparedDays: number;
    readonly comparedDaysWanted: number;
    readonly streakDays: number;
    readonly streakGoalDays: number;
  };
  readonly " $fragmentType": "Achievements_analytics";
};
export type Achievements_analytics$key = {
  readonly " $data"?: Achievements_analytics$data;
  readonly " $fragmentSpreads": FragmentRefs<"Achievements_analytics">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Achievements_analytics",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Achievements",
        "kind": "LinkedField",
        "name": "achievements",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "streakDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "streakGoalDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accuracyNowPercentage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accuracyBeforePercentage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "comparedDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "comparedDaysWanted",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accuracyGoalPercentage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accuracyImproved",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Analytics",
  "abstractKey": null
};

(node as any).hash = "a595d56cba4964b9da1a28531f4bf2f1";

export default node;
