/**
 * @generated SignedSource<<7a922ae8c5f1a4d6045aacdcf7ca060e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeachingInvitations_classrooms$data = {
  readonly coTeacherInvitations: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"TeachingInvitation_invitation">;
  }> | null | undefined;
  readonly " $fragmentType": "TeachingInvitations_classrooms";
};
export type TeachingInvitations_classrooms$key = {
  readonly " $data"?: TeachingInvitations_classrooms$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeachingInvitations_classrooms">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeachingInvitations_classrooms",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "CoTeacherInvitation",
      "kind": "LinkedField",
      "name": "coTeacherInvitations",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TeachingInvitation_invitation"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classrooms",
  "abstractKey": null
};

(node as any).hash = "5cc8aeb4631cae0ee9b50828a0b13e8d";

export default node;
