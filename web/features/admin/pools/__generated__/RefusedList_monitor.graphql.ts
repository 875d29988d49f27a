/**
 * @generated SignedSource<<3672a459ec364ab9d831ee5045199219>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RefusedList_monitor$data = {
  readonly refused: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"SentenceRow_sentence">;
  }> | null | undefined;
  readonly " $fragmentType": "RefusedList_monitor";
};
export type RefusedList_monitor$key = {
  readonly " $data"?: RefusedList_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"RefusedList_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RefusedList_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Sentence",
      "kind": "LinkedField",
      "name": "refused",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "SentenceRow_sentence"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "6be44777816e88492f8046e8dea737fb";

export default node;
