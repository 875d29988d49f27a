/**
 * @generated SignedSource<<e7b0d8c3148008b77aeaa4fe75da569d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeHeading_viewer$data = {
  readonly practice: {
    readonly answeredToday: number | null | undefined;
    readonly dailyGoal: number | null | undefined;
    readonly points: number | null | undefined;
  };
  readonly " $fragmentType": "PracticeHeading_viewer";
};
export type PracticeHeading_viewer$key = {
  readonly " $data"?: PracticeHeading_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeHeading_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeHeading_viewer",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Practice",
        "kind": "LinkedField",
        "name": "practice",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "points",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "dailyGoal",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "answeredToday",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "c0bbe3e694427d84bc3ff0cccbc92488";

export default node;
