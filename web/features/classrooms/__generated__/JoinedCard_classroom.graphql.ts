/**
 * @generated SignedSource<<17380db97b169586c89b8dc1af469bfb>>
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
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomCard_classroom">;
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
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "2c9a4cfdbed4173c76023211125f7d12";

export default node;
