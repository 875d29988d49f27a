/**
 * @generated SignedSource<<0026c210a4ccbcecd2467efc41e2d8a6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type FirstStudents_classroom$data = {
  readonly active: boolean;
  readonly allowSelfEnrollment: boolean;
  readonly invitationCode: string | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly students: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly completionRate: number | null | undefined;
        readonly enrolledAt: string;
        readonly homeworkCompleted: number | null | undefined;
        readonly homeworkCounted: number | null | undefined;
        readonly id: string;
        readonly student: {
          readonly email: string | null | undefined;
          readonly fullName: string;
        } | null | undefined;
      };
    }>;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "FirstStudents_classroom";
};
export type FirstStudents_classroom$key = {
  readonly " $data"?: FirstStudents_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"FirstStudents_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FirstStudents_classroom",
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
      "name": "studentCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
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
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "enrolledAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "completionRate",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "homeworkCounted",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "homeworkCompleted",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "User",
                  "kind": "LinkedField",
                  "name": "student",
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
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "students(first:5)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "026b3fc7872475a4b8d6bb8742627510";

export default node;
