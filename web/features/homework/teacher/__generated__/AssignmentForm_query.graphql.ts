/**
 * @generated SignedSource<<3ba7cc3a37b1b85d628e7edb96c6f0b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AssignmentForm_query$data = {
  readonly levels: ReadonlyArray<{
    readonly code: CefrLevel;
    readonly title: string;
  }>;
  readonly practiceTypes: ReadonlyArray<{
    readonly key: string;
    readonly name: string;
  }> | null | undefined;
  readonly " $fragmentType": "AssignmentForm_query";
};
export type AssignmentForm_query$key = {
  readonly " $data"?: AssignmentForm_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentForm_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentForm_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "levels",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PracticeType",
      "kind": "LinkedField",
      "name": "practiceTypes",
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "2c3c2cf50068e8e30f3a8e11a692b401";

export default node;
