/**
 * @generated SignedSource<<f2862316ede27251375c3594261d6ef5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SentenceSearchForm_query$data = {
  readonly practiceTypes: ReadonlyArray<{
    readonly key: string;
    readonly name: string;
  }> | null | undefined;
  readonly " $fragmentType": "SentenceSearchForm_query";
};
export type SentenceSearchForm_query$key = {
  readonly " $data"?: SentenceSearchForm_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceSearchForm_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceSearchForm_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PracticeType",
      "kind": "LinkedField",
      "name": "practiceTypes",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "key",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "f0fc8820fbce89d5fe406e17b3b0c492";

export default node;
