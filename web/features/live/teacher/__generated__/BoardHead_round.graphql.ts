/**
 * @generated SignedSource<<cbc62b95748135b57af5a3ecf0ecc81f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type BoardHead_round$data = {
  readonly level: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly number: number;
  readonly questions: number;
  readonly " $fragmentType": "BoardHead_round";
};
export type BoardHead_round$key = {
  readonly " $data"?: BoardHead_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"BoardHead_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BoardHead_round",
  "selections": [
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
      "name": "questions",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
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
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "1cdee56d6917c8867ee6f5c662fcef10";

export default node;
