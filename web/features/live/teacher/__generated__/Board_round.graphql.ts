/**
 * @generated SignedSource<<477c8c030215fc717e6718f45d0551c9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type Board_round$data = {
  readonly id: string;
  readonly inRoom: number | null | undefined;
  readonly number: number;
  readonly questions: number;
  readonly stage: LiveStage;
  readonly " $fragmentSpreads": FragmentRefs<"Answers_round" | "Asking_round" | "BoardHead_round" | "Ended_round" | "Lobby_round">;
  readonly " $fragmentType": "Board_round";
};
export type Board_round$key = {
  readonly " $data"?: Board_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Board_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Board_round",
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
      "name": "stage",
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
      "name": "questions",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "inRoom",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BoardHead_round"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Lobby_round"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Asking_round"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Answers_round"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Ended_round"
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "fd212f4a3ff109ddd262bc092e0d25d3";

export default node;
