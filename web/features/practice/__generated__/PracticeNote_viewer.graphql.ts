/**
 * @generated SignedSource<<8b6e2c849199528fba1a4c9f7e27363b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeNote_viewer$data = {
  readonly roundProgress: {
    readonly completedSentences: number;
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  };
  readonly " $fragmentType": "PracticeNote_viewer";
};
export type PracticeNote_viewer$key = {
  readonly " $data"?: PracticeNote_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeNote_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeNote_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "RoundProgress",
      "kind": "LinkedField",
      "name": "roundProgress",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "completedSentences",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "RoundBar_progress"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "03c94a2f7b19d798ae469b1f954915ac";

export default node;
