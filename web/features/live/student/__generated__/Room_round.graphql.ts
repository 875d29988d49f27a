/**
 * @generated SignedSource<<9d8e2802f17b35ff3cd57d426c2e5fc2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type Room_round$data = {
  readonly id: string;
  readonly joined: boolean | null | undefined;
  readonly problem: {
    readonly __typename: "Problem";
  } | null | undefined;
  readonly stage: LiveStage;
  readonly " $fragmentSpreads": FragmentRefs<"Question_round" | "Waiting_round">;
  readonly " $fragmentType": "Room_round";
};
export type Room_round$key = {
  readonly " $data"?: Room_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Room_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Room_round",
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
      "name": "joined",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Problem",
      "kind": "LinkedField",
      "name": "problem",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Question_round"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Waiting_round"
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "c56134c11ed19b2e2855798d88cdb18a";

export default node;
