/**
 * @generated SignedSource<<a7bf429aedf496ec6e8411dc370687ab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassCreation = "ALLOWED" | "IN_REVIEW" | "REFUSED";
import { FragmentRefs } from "relay-runtime";
export type Classes_viewer$data = {
  readonly classrooms: {
    readonly creation: ClassCreation | null | undefined;
    readonly taught: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly homeworkCount: number | null | undefined;
          readonly id: string;
          readonly liveRound: {
            readonly __typename: "LiveRound";
          } | null | undefined;
          readonly maxStudents: number;
          readonly name: string;
          readonly recentActivity: string | null | undefined;
          readonly studentCount: number | null | undefined;
          readonly uuid: string;
          readonly " $fragmentSpreads": FragmentRefs<"MixedUp_classroom" | "NextDue_classroom">;
        };
      }>;
      readonly pageInfo: {
        readonly hasNextPage: boolean;
      };
    } | null | undefined;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
  readonly " $fragmentType": "Classes_viewer";
};
export type Classes_viewer$key = {
  readonly " $data"?: Classes_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Classes_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Classes_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useZone_viewer"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Classrooms",
      "kind": "LinkedField",
      "name": "classrooms",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "creation",
          "storageKey": null
        },
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 4
            }
          ],
          "concreteType": "ClassroomsTaughtConnection",
          "kind": "LinkedField",
          "name": "taught",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "ClassroomsTaughtConnectionEdge",
              "kind": "LinkedField",
              "name": "edges",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Classroom",
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
                      "name": "studentCount",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "homeworkCount",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "recentActivity",
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
                          "name": "__typename",
                          "storageKey": null
                        }
                      ],
                      "storageKey": null
                    },
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "NextDue_classroom"
                    },
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "MixedUp_classroom"
                    }
                  ],
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "PageInfo",
              "kind": "LinkedField",
              "name": "pageInfo",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "hasNextPage",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": "taught(first:4)"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "3b28cbdc50fabbd3b9f5dbaade06585f";

export default node;
