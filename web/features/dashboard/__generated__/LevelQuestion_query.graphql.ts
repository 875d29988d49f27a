/**
 * @generated SignedSource<<987b60d5a8abe85a84f777c50866f872>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelQuestion_query$data = {
  readonly levels: ReadonlyArray<{
    readonly code: CefrLevel;
    readonly example: string;
    readonly name: string;
    readonly title: string;
  }>;
  readonly " $fragmentType": "LevelQuestion_query";
};
export type LevelQuestion_query$key = {
  readonly " $data"?: LevelQuestion_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelQuestion_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelQuestion_query",
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
          "name": "name",
          "storageKey": null
        },
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
          "name": "example",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "8f80f7806cadd463be6e64cfd6b9da6d";

export default node;
