/**
 * @generated SignedSource<<007f4921bf7c2482fbaef5d8e11e4b8c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherRow_edge$data = {
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
    }
  ],
  "type": "QueryTeachersConnectionEdge",
  "abstractKey": null
};

(node as any).hash = "66ef68b655696af1721689be77691c38";

export default node;
