/**
 * @generated SignedSource<<7ae447f047bc654cfc478a58e453fb24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LookedAt_problem$data = {
  readonly " $fragmentSpreads": FragmentRefs<"ClozeText_problem">;
  readonly " $fragmentType": "LookedAt_problem";
};
export type LookedAt_problem$key = {
  readonly " $data"?: LookedAt_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"LookedAt_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LookedAt_problem",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "c1947fc66eed1571f42c8b6a9b0f272b";

export default node;
