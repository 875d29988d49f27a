/**
 * @generated SignedSource<<b03c0fd6897926473fd8d89a214d687c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RoundDialog_problem$data = {
  readonly id: string;
  readonly round: {
    readonly id: string;
  } | null | undefined;
  readonly text: string;
  readonly " $fragmentSpreads": FragmentRefs<"LookedAt_problem">;
  readonly " $fragmentType": "RoundDialog_problem";
};
export type RoundDialog_problem$key = {
  readonly " $data"?: RoundDialog_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundDialog_problem">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundDialog_problem",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Round",
      "kind": "LinkedField",
      "name": "round",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LookedAt_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};
})();

(node as any).hash = "d1a0f3cba4588fd40c1ee600a2afdc0c";

export default node;
