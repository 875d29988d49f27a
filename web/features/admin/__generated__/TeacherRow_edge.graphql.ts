/**
 * @generated SignedSource<<9e31b4a871dc6fc90889c0947e16bf81>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherRow_edge$data = {
  readonly __id: string;
  readonly emailConfirmed: boolean;
  readonly node: {
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
    readonly teacherProfile: {
      readonly bio: string | null | undefined;
      readonly schoolName: string | null | undefined;
      readonly subject: string | null | undefined;
      readonly verified: boolean;
      readonly yearsOfExperience: number | null | undefined;
    } | null | undefined;
  };
  readonly refusal: {
    readonly at: string;
    readonly reason: string;
  } | null | undefined;
  readonly registeredAt: string;
  readonly " $fragmentType": "TeacherRow_edge";
};
export type TeacherRow_edge$key = {
  readonly " $data"?: TeacherRow_edge$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherRow_edge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherRow_edge",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "emailConfirmed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "registeredAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TeacherRefusal",
      "kind": "LinkedField",
      "name": "refusal",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
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
      "name": "node",
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
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "TeacherProfile",
          "kind": "LinkedField",
          "name": "teacherProfile",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "schoolName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "subject",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "yearsOfExperience",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "bio",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "verified",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "kind": "ClientExtension",
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__id",
          "storageKey": null
        }
      ]
    }
  ],
  "type": "QueryTeachersConnectionEdge",
  "abstractKey": null
};

(node as any).hash = "37155d30de3d5efc629b13546b5c9a62";

export default node;
