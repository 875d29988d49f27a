/**
 * @generated SignedSource<<86aca9cd3decacdc20491e0a4c1b301c>>
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

(node as any).hash = "2e663d843a9a6c94f4f0458d4de2093a";

export default node;
