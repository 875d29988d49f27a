/**
 * @generated SignedSource<<d3dd113be5e9b8adf2011c4b9bc2911a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Standouts_performance$data = {
  readonly strongestTargets: ReadonlyArray<{
    readonly attempts: number;
    readonly correct: number;
    readonly name: string;
    readonly recallPercentage: number;
    readonly uuid: string;
  }> | null | undefined;
  readonly weakestTargets: ReadonlyArray<{
    readonly attempts: number;
    readonly correct: number;
    readonly name: string;
    readonly recallPercentage: number;
    readonly uuid: string;
  }> | null | undefined;
  readonly " $fragmentType": "Standouts_performance";
};
export type Standouts_performance$key = {
  readonly " $data"?: Standouts_performance$data;
  readonly " $fragmentSpreads": FragmentRefs<"Standouts_performance">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "uuid",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  },
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
    "name": "correct",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "recallPercentage",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Standouts_performance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TargetFigures",
      "kind": "LinkedField",
      "name": "strongestTargets",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TargetFigures",
      "kind": "LinkedField",
      "name": "weakestTargets",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    }
  ],
  "type": "Performance",
  "abstractKey": null
};
})();

(node as any).hash = "3696117adbbb3d5c7c81cca09844a084";

export default node;
