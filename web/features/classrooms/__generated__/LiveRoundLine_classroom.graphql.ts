/**
 * @generated SignedSource<<7e6bd7f2346bcb55cd7f0503750537ba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type LiveRoundLine_classroom$data = {
  readonly liveRound: {
    readonly joined: boolean | null | undefined;
    readonly stage: LiveStage;
  } | null | undefined;
  readonly name: string;
  readonly uuid: string;
  readonly " $fragmentType": "LiveRoundLine_classroom";
};
export type LiveRoundLine_classroom$key = {
  readonly " $data"?: LiveRoundLine_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"LiveRoundLine_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LiveRoundLine_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
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
      "concreteType": "LiveRound",
      "kind": "LinkedField",
      "name": "liveRound",
      "plural": false,
      "selections": [
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "79bfa866f07121292eb9383365711572";

export default node;
