/**
 * @generated SignedSource<<1cf5dbb10d864603a620cae750d6afdb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type ObjectionNews_viewer$data = {
  readonly practice: {
    readonly objectionNews: ReadonlyArray<{
      readonly at: string;
      readonly completedLevel: {
        readonly code: CefrLevel;
      } | null | undefined;
      readonly homework: ReadonlyArray<{
        readonly score: number;
        readonly title: string;
      }>;
      readonly key: string;
      readonly lessons: number;
      readonly points: number;
      readonly reason: string | null | undefined;
      readonly text: string;
      readonly upheld: boolean;
      readonly word: string;
    }> | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "ObjectionNews_viewer";
};
export type ObjectionNews_viewer$key = {
  readonly " $data"?: ObjectionNews_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ObjectionNews_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ObjectionNews_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Practice",
      "kind": "LinkedField",
      "name": "practice",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ObjectionNews",
          "kind": "LinkedField",
          "name": "objectionNews",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "upheld",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "text",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "word",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "points",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "MendedHomework",
              "kind": "LinkedField",
              "name": "homework",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "title",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "score",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lessons",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Level",
              "kind": "LinkedField",
              "name": "completedLevel",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "code",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "at",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "a4ec4f24efc721ec3fa6f41fe8cc95dc";

export default node;
