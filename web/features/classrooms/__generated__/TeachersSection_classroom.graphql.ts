/**
 * @generated SignedSource<<95cee8acf402ac8cdd908a1862840ff1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
import { FragmentRefs } from "relay-runtime";
export type TeachersSection_classroom$data = {
  readonly coTeacherInvitations: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"InvitationItem_invitation">;
  }> | null | undefined;
  readonly coTeachers: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"CoTeacherItem_teacher">;
  }> | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly teacher: {
    readonly email: string | null | undefined;
    readonly fullName: string;
  } | null | undefined;
  readonly viewerRole: ClassroomRole | null | undefined;
  readonly " $fragmentType": "TeachersSection_classroom";
};
export type TeachersSection_classroom$key = {
  readonly " $data"?: TeachersSection_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeachersSection_classroom">;
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
  "name": "TeachersSection_classroom",
  "selections": [
    (v0/*:: as any*/),
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
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "teacher",
      "plural": false,
      "selections": [
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
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "coTeachers",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "CoTeacherItem_teacher"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "CoTeacherInvitation",
      "kind": "LinkedField",
      "name": "coTeacherInvitations",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "InvitationItem_invitation"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "9e66c502b1cc95cb1fd7d0d9dda9c616";

export default node;
