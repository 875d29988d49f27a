/**
 * @generated SignedSource<<183847ab39253a2d0f9b59c894dd4bd0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelDialog_levels$data = ReadonlyArray<{
  readonly bankCollocations: number;
  readonly bankSentences: number;
  readonly code: CefrLevel;
  readonly features: ReadonlyArray<string>;
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly " $fragmentType": "LevelDialog_levels";
}>;
export type LevelDialog_levels$key = ReadonlyArray<{
  readonly " $data"?: LevelDialog_levels$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelDialog_levels">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "LevelDialog_levels",
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
      "name": "number",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "features",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bankCollocations",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bankSentences",
      "storageKey": null
    }
  ],
  "type": "Level",
  "abstractKey": null
};

(node as any).hash = "f22bf37384986598f2b87dc432356dbc";

export default node;
