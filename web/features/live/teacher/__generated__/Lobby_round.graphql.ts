/**
 * @generated SignedSource<<3e578f786b5ccfb39286ffd91b7dab75>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Lobby_round$data = {
  readonly inRoom: number | null | undefined;
  readonly seats: ReadonlyArray<{
    readonly student: {
      readonly fullName: string;
      readonly id: string;
    };
  }> | null | undefined;
  readonly " $fragmentType": "Lobby_round";
};
export type Lobby_round$key = {
  readonly " $data"?: Lobby_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Lobby_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Lobby_round",
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
      "concreteType": "LiveSeat",
      "kind": "LinkedField",
      "name": "seats",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "student",
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
              "name": "fullName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "dade5b0f47d398127596eabbee023d6a";

export default node;
