/**
 * @generated SignedSource<<372156e2b846bcc83fba9ecf2e01060d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CopyAssignmentDialog_assignment$data = {
  readonly classroom: {
    readonly id: string;
  } | null | undefined;
  readonly id: string;
  readonly " $fragmentType": "CopyAssignmentDialog_assignment";
};
export type CopyAssignmentDialog_assignment$key = {
  readonly " $data"?: CopyAssignmentDialog_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"CopyAssignmentDialog_assignment">;
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
  "name": "CopyAssignmentDialog_assignment",
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

(node as any).hash = "05c330ce8839934139320b8a668608c6";

export default node;
