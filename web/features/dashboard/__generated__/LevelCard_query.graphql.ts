/**
 * @generated SignedSource<<1bd5f92186ddcd3abc4ecafc0ae2ec1c>>
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
    readonly __typename: "Level";
    readonly __id: string;
    readonly code: CefrLevel;
    readonly " $fragmentSpreads": FragmentRefs<"LevelDialog_levels" | "useLevelChoice_level">;
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
          "name": "useLevelChoice_level"
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__id",
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

(node as any).hash = "22963c852f8e7ea7304d0c630d7fcfce";

export default node;
