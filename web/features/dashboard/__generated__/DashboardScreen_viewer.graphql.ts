/**
 * @generated SignedSource<<df5173dd4d6587f7eb4f1f4f6faeafce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ViewerRight = "JOIN_CLASSES" | "LEAVE_CLASSES" | "MANAGE_ACCOUNT" | "RESET_PROGRESS";
import { FragmentRefs } from "relay-runtime";
export type DashboardScreen_viewer$data = {
  readonly practice: {
    readonly levelUndecided: boolean | null | undefined;
    readonly totalAttempts: number;
  };
  readonly rights: ReadonlyArray<ViewerRight> | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"CardNotice_viewer" | "Classes_viewer" | "Figures_viewer" | "FirstFigures_viewer" | "LevelCard_viewer" | "LevelQuestion_viewer" | "OpenSentence_viewer" | "ReviewOffer_viewer">;
  readonly " $fragmentType": "DashboardScreen_viewer";
};
export type DashboardScreen_viewer$key = {
  readonly " $data"?: DashboardScreen_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"DashboardScreen_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DashboardScreen_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "rights",
      "storageKey": null
    },
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Practice",
        "kind": "LinkedField",
        "name": "practice",
        "plural": false,
        "selections": [
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "totalAttempts",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "levelUndecided",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CardNotice_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Classes_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LevelQuestion_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "OpenSentence_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ReviewOffer_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LevelCard_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Figures_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FirstFigures_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "bf60c437a42e688ba11cc85b0504863a";

export default node;
