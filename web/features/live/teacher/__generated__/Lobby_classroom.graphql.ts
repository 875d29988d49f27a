/**
 * @generated SignedSource<<a5ce5319c147ad20bac149d4c3c9469b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Lobby_classroom$data = {
  readonly invitationCode: string | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly " $fragmentType": "Lobby_classroom";
};
export type Lobby_classroom$key = {
  readonly " $data"?: Lobby_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"Lobby_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Lobby_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invitationCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "studentCount",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "7aa88c2f03d08f4a72ab134471324573";

export default node;
