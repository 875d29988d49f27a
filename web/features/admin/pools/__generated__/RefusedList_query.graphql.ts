/**
 * @generated SignedSource<<8babe7d35358202c3a4ba0d75986fe65>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RefusedList_query$data = {
  readonly sentences: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"SentenceRow_sentence">;
      };
    }>;
  } | null | undefined;
  readonly " $fragmentType": "RefusedList_query";
};
export type RefusedList_query$key = {
  readonly " $data"?: RefusedList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"RefusedList_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RefusedList_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 5
        },
        {
          "kind": "Literal",
          "name": "status",
          "value": "REJECTED"
        }
      ],
      "concreteType": "QuerySentencesConnection",
      "kind": "LinkedField",
      "name": "sentences",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "QuerySentencesConnectionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Sentence",
              "kind": "LinkedField",
              "name": "node",
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
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "SentenceRow_sentence"
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "sentences(first:5,status:\"REJECTED\")"
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "5de84ba91c25f15da2edfb3a09c4358d";

export default node;
