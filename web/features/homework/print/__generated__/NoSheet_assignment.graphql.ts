/**
 * @generated SignedSource<<56fe186166b86e2178728fe5a887a452>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NoSheet_assignment$data = {
  readonly classroom: {
    readonly uuid: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "NoSheet_assignment";
};
export type NoSheet_assignment$key = {
  readonly " $data"?: NoSheet_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoSheet_assignment">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoSheet_assignment",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Classroom",
      "kind": "LinkedField",
      "name": "classroom",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};
})();

(node as any).hash = "ac9cc449ca20fd9dc437e1ed9af4b60c";

export default node;
