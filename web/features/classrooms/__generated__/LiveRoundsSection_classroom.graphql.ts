/**
 * @generated SignedSource<<cd353a332094cf1d1d5e7cc1a9bc1336>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LiveRoundsSection_classroom$data = {
  readonly liveRounds: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly number: number;
        readonly openedAt: string;
      };
    }>;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "LiveRoundsSection_classroom";
};
export type LiveRoundsSection_classroom$key = {
  readonly " $data"?: LiveRoundsSection_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"LiveRoundsSection_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LiveRoundsSection_classroom",
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
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "openedAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "number",
                  "storageKey": null
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

(node as any).hash = "74b2af87bb787670fcfd716626d740af";

export default node;
