/**
 * @generated SignedSource<<237ebf82ce89f18c9ea53a5c14dbe294>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TaughtCard_classroom$data = {
  readonly invitationCode: string | null | undefined;
  readonly name: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomCard_classroom">;
  readonly " $fragmentType": "TaughtCard_classroom";
};
export type TaughtCard_classroom$key = {
  readonly " $data"?: TaughtCard_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaughtCard_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TaughtCard_classroom",
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
      "name": "ClassroomCard_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "86405e76bd26befed68f4d0b1aaf8c0a";

export default node;
