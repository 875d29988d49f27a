/**
 * @generated SignedSource<<123ecfc38a102e6432910106d101ece1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Period_analytics$data = {
  readonly performance: {
    readonly accuracyPercentage: number | null | undefined;
    readonly attempts: number;
    readonly minutes: number;
    readonly practisedDays: number;
    readonly " $fragmentSpreads": FragmentRefs<"Confusions_performance" | "LevelAccuracy_performance" | "PeriodChart_performance" | "Standouts_performance">;
  };
  readonly " $fragmentType": "Period_analytics";
};
export type Period_analytics$key = {
  readonly " $data"?: Period_analytics$data;
  readonly " $fragmentSpreads": FragmentRefs<"Period_analytics">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "days"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "Period_analytics",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": [
          {
            "kind": "Variable",
            "name": "days",
            "variableName": "days"
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
            "kind": "ScalarField",
            "name": "attempts",
            "storageKey": null
          },
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
            "name": "accuracyPercentage",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "minutes",
            "storageKey": null
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PeriodChart_performance"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "Confusions_performance"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "LevelAccuracy_performance"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "Standouts_performance"
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

(node as any).hash = "5331779000d204889c7dfd7af77069da";

export default node;
