/**
 * @generated SignedSource<<e9d0b86cb70139f5a60c3fec50c0ee54>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type RoundForm_query$data = {
  readonly levels: ReadonlyArray<{
    readonly code: CefrLevel;
    readonly title: string;
  }>;
  readonly practiceTypes: ReadonlyArray<{
    readonly key: string;
    readonly name: string;
  }> | null | undefined;
  readonly " $fragmentType": "RoundForm_query";
};
export type RoundForm_query$key = {
  readonly " $data"?: RoundForm_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundForm_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundForm_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "levels",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
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

(node as any).hash = "ee1cab32a406036c98ccdb552b878dfa";

export default node;
