/**
 * @generated SignedSource<<0b1960a64271d45d02b8ea99a670ce70>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelCard_query$data = {
  readonly levels: ReadonlyArray<{
    readonly code: CefrLevel;
    readonly " $fragmentSpreads": FragmentRefs<"LevelDialog_levels">;
  }>;
  readonly " $fragmentType": "LevelCard_query";
};
export type LevelCard_query$key = {
  readonly " $data"?: LevelCard_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelCard_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelCard_query",
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "LevelDialog_levels"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "2a5ebf471726179daceb8b653a778435";

export default node;
