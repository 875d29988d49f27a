/**
 * @generated SignedSource<<85720e07c6092edbbec8d4511b1d47d7>>
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
    readonly recalledLater: boolean;
    readonly uuid: string;
  }> | null | undefined;
  readonly weakestTargets: ReadonlyArray<{
    readonly attempts: number;
    readonly correct: number;
    readonly name: string;
    readonly recallPercentage: number;
    readonly recalledLater: boolean;
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
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "recalledLater",
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

(node as any).hash = "510c64676e279112a6eb4c22ad5caf62";

export default node;
