/**
 * @generated SignedSource<<8e8c47e2bff78bea11f8f8a65ea826b9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type JoinedCard_classroom$data = {
  readonly name: string;
  readonly teacher: {
    readonly email: string | null | undefined;
    readonly fullName: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomCard_classroom" | "LiveRoundLine_classroom">;
  readonly " $fragmentType": "JoinedCard_classroom";
};
export type JoinedCard_classroom$key = {
  readonly " $data"?: JoinedCard_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"JoinedCard_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "JoinedCard_classroom",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassroomCard_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LiveRoundLine_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "6dd566dc02ad29fcf2dd42f938102538";

export default node;
