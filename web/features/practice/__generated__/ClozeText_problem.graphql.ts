/**
 * @generated SignedSource<<dff4f773b999224b5eeff2814f48b2ac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClozeText_problem$data = {
  readonly text: string;
  readonly " $fragmentType": "ClozeText_problem";
};
export type ClozeText_problem$key = {
  readonly " $data"?: ClozeText_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeText_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeText_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "26212f4a2bb0f84ebe0282aebbf7b9b6";

export default node;
