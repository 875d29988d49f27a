/**
 * @generated SignedSource<<5e12371fa93fb46a36bc2d5362445b2a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type InvitationItem_invitation$data = {
  readonly email: string;
  readonly expiresAt: string;
  readonly id: string;
  readonly " $fragmentType": "InvitationItem_invitation";
};
export type InvitationItem_invitation$key = {
  readonly " $data"?: InvitationItem_invitation$data;
  readonly " $fragmentSpreads": FragmentRefs<"InvitationItem_invitation">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InvitationItem_invitation",
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
      "name": "email",
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

(node as any).hash = "013a992f6061f2254676dddd3bb6112f";

export default node;
