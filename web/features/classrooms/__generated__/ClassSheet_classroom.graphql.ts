/**
 * @generated SignedSource<<92887bc483e85d6a3b42a6380c50ebb5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassSheet_classroom$data = {
  readonly gradeLevel: string | null | undefined;
  readonly invitationCode: string | null | undefined;
  readonly name: string;
  readonly schoolYear: string | null | undefined;
  readonly students: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly student: {
          readonly email: string | null | undefined;
          readonly fullName: string;
        } | null | undefined;
      };
    }>;
  } | null | undefined;
  readonly subject: string;
  readonly " $fragmentType": "ClassSheet_classroom";
};
export type ClassSheet_classroom$key = {
  readonly " $data"?: ClassSheet_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassSheet_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassSheet_classroom",
  "selections": [
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
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gradeLevel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "schoolYear",
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
      "storageKey": "students(first:200)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "55fcbc45374c635ec0138bf86793d2d1";

export default node;
