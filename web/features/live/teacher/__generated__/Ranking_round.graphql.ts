/**
 * @generated SignedSource<<5d19b4f381726469d42f6269b3e972b9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Ranking_round$data = {
  readonly seats: ReadonlyArray<{
    readonly right: number;
    readonly student: {
      readonly fullName: string;
      readonly id: string;
    };
  }> | null | undefined;
  readonly " $fragmentType": "Ranking_round";
};
export type Ranking_round$key = {
  readonly " $data"?: Ranking_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Ranking_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Ranking_round",
  "selections": [
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
          "kind": "ScalarField",
          "name": "right",
          "storageKey": null
        },
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

(node as any).hash = "85835d817aa04c4f3b14bf055cda8e03";

export default node;
