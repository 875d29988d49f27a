/**
 * @generated SignedSource<<8cdf0a6b19c1a26fa223ca6b61d13afa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_problem$data = {
  readonly roundProgress: {
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  };
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem">;
  readonly " $fragmentType": "PracticeDesk_problem";
};
export type PracticeDesk_problem$key = {
  readonly " $data"?: PracticeDesk_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_problem",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "RoundBar_progress"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeCard_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "c71006069097b0158930d3fb87224f9b";

export default node;
