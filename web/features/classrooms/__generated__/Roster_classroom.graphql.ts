/**
 * @generated SignedSource<<777b7892e7673810c003d764e0e4b174>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
import { FragmentRefs } from "relay-runtime";
export type Roster_classroom$data = {
  readonly active: boolean;
  readonly allowSelfEnrollment: boolean;
  readonly invitationCode: string | null | undefined;
  readonly maxStudents: number;
  readonly name: string;
  readonly students: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"StudentCard_enrolment">;
      };
    }>;
  } | null | undefined;
  readonly uuid: string;
  readonly viewerRole: ClassroomRole | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ClassSheet_classroom">;
  readonly " $fragmentType": "Roster_classroom";
};
export type Roster_classroom$key = {
  readonly " $data"?: Roster_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"Roster_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Roster_classroom",
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
      "name": "maxStudents",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowSelfEnrollment",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassSheet_classroom"
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 200
        }
      ],
      "concreteType": "ClassroomStudentsConnection",
      "kind": "LinkedField",
      "name": "students",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ClassroomStudentsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Enrolment",
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
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "StudentCard_enrolment"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "students(first:200)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "47c506bdc9a3ffc4eb2030d584a79ce4";

export default node;
