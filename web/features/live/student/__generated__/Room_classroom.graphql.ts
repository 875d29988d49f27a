/**
 * @generated SignedSource<<b077ba7bc098754a36b30d763cd804ed>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Room_classroom$data = {
  readonly coTeachers: ReadonlyArray<{
    readonly __typename: "User";
  }> | null | undefined;
  readonly liveRound: {
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"Room_round">;
  } | null | undefined;
  readonly name: string;
  readonly studentCount: number | null | undefined;
  readonly teacher: {
    readonly fullName: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "Room_classroom";
};
export type Room_classroom$key = {
  readonly " $data"?: Room_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"Room_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Room_classroom",
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
      "name": "studentCount",
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
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveRound",
      "kind": "LinkedField",
      "name": "liveRound",
      "plural": false,
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
          "name": "Room_round"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "fa33dd817bfcb4c8fb729efeddadbfd2";

export default node;
