/**
 * @generated SignedSource<<431126a3317288f65534a00047635289>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassCreation = "ALLOWED" | "IN_REVIEW" | "REFUSED";
import { FragmentRefs } from "relay-runtime";
export type Classes_head$data = {
  readonly classrooms: {
    readonly creation: ClassCreation | null | undefined;
    readonly taught: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly studentCount: number | null | undefined;
        };
      }>;
      readonly pageInfo: {
        readonly hasNextPage: boolean;
      };
      readonly totalCount: number | null | undefined;
    } | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "Classes_head";
};
export type Classes_head$key = {
  readonly " $data"?: Classes_head$data;
  readonly " $fragmentSpreads": FragmentRefs<"Classes_head">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Classes_head",
  "selections": [
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
              "kind": "ScalarField",
              "name": "totalCount",
              "storageKey": null
            },
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
                      "name": "studentCount",
                      "storageKey": null
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

(node as any).hash = "d5551f03b9a7a9e16de201b62db4db3f";

export default node;
