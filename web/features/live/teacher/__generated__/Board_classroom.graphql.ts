/**
 * @generated SignedSource<<eef98998562cfcd44836c08968d3ab47>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Board_classroom$data = {
  readonly invitationCode: string | null | undefined;
  readonly name: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"BoardHead_classroom" | "Lobby_classroom">;
  readonly " $fragmentType": "Board_classroom";
};
export type Board_classroom$key = {
  readonly " $data"?: Board_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"Board_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Board_classroom",
  "selections": [
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
      "name": "invitationCode",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BoardHead_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Lobby_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "dc9477dbd9a46bef0acc52b2e6b45446";

export default node;
