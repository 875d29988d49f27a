/**
 * @generated SignedSource<<2f611f2c3973c91f15023c1a775eacc8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Asking_round$data = {
  readonly inRoom: number | null | undefined;
  readonly question: {
    readonly answered: number | null | undefined;
    readonly askedAt: string;
    readonly id: string;
    readonly text: string;
  } | null | undefined;
  readonly " $fragmentType": "Asking_round";
};
export type Asking_round$key = {
  readonly " $data"?: Asking_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Asking_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Asking_round",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "inRoom",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveQuestion",
      "kind": "LinkedField",
      "name": "question",
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
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "askedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answered",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "1ad68faffb265d5444c5459d829ab9e6";

export default node;
