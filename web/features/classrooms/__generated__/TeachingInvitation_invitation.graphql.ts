/**
 * @generated SignedSource<<3a59f03ef29e7159f6ce875e1c38f9fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeachingInvitation_invitation$data = {
  readonly classroomName: string;
  readonly expiresAt: string;
  readonly id: string;
  readonly ownerName: string | null | undefined;
  readonly " $fragmentType": "TeachingInvitation_invitation";
};
export type TeachingInvitation_invitation$key = {
  readonly " $data"?: TeachingInvitation_invitation$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeachingInvitation_invitation">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeachingInvitation_invitation",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "classroomName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ownerName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "expiresAt",
      "storageKey": null
    }
  ],
  "type": "CoTeacherInvitation",
  "abstractKey": null
};

(node as any).hash = "00117a6f14e3b358743f3ed81ec155f6";

export default node;
