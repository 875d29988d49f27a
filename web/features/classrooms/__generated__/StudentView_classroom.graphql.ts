/**
 * @generated SignedSource<<e3e24a68c61fd29c7f3eba2afc298521>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentView_classroom$data = {
  readonly coTeachers: ReadonlyArray<{
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
  }> | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly teacher: {
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomFigures_classroom">;
  readonly " $fragmentType": "StudentView_classroom";
};
export type StudentView_classroom$key = {
  readonly " $data"?: StudentView_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentView_classroom">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "fullName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "email",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentView_classroom",
  "selections": [
    (v0/*:: as any*/),
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
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "teacher",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "coTeachers",
      "plural": true,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassroomFigures_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "ea303a5ccdc5df4a7f0647593725b0ec";

export default node;
