/**
 * @generated SignedSource<<5ccafbbc4ad669c02b1966f29816b19e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type PreviewDesk_sentences$data = ReadonlyArray<{
  readonly level: {
    readonly code: CefrLevel;
    readonly number: number;
  };
  readonly text: string;
  readonly uuid: string;
  readonly " $fragmentType": "PreviewDesk_sentences";
}>;
export type PreviewDesk_sentences$key = ReadonlyArray<{
  readonly " $data"?: PreviewDesk_sentences$data;
  readonly " $fragmentSpreads": FragmentRefs<"PreviewDesk_sentences">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "PreviewDesk_sentences",
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
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
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
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "HomeworkSentence",
  "abstractKey": null
};

(node as any).hash = "1b603b5c1c0485ca5116ab7c68e9a4ce";

export default node;
