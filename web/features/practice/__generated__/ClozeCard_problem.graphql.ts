/**
 * @generated SignedSource<<77ba9e1810e4c8f62db00370137ac121>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type ClozeCard_problem$data = {
  readonly level: {
    readonly code: CefrLevel;
    readonly number: number;
  };
  readonly " $fragmentType": "ClozeCard_problem";
};
export type ClozeCard_problem$key = {
  readonly " $data"?: ClozeCard_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeCard_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "785276806330e4d7ea9470758666f591";

export default node;
