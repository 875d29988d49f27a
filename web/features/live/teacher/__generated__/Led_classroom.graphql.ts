/**
 * @generated SignedSource<<c3129e3e45fe8fda2597ee669d863862>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type Led_classroom$data = {
  readonly liveRound: {
    readonly id: string;
  } | null | undefined;
  readonly liveRounds: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly stage: LiveStage;
        readonly " $fragmentSpreads": FragmentRefs<"Board_round">;
      };
    }>;
  } | null | undefined;
  readonly name: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"Board_classroom">;
  readonly " $fragmentType": "Led_classroom";
};
export type Led_classroom$key = {
  readonly " $data"?: Led_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"Led_classroom">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Led_classroom",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "Board_classroom"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveRound",
      "kind": "LinkedField",
      "name": "liveRound",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "ClassroomLiveRoundsConnection",
      "kind": "LinkedField",
      "name": "liveRounds",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ClassroomLiveRoundsConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "LiveRound",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "stage",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "Board_round"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "liveRounds(first:1)"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "ebcc88613ec01c7d0a585e6443ed30da";

export default node;
