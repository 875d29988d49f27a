/**
 * @generated SignedSource<<e45ef61fc6220b5307b532cdeea63bb6>>
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
  readonly " $fragmentSpreads": FragmentRefs<"CardNotice_viewer" | "Classes_head" | "Classes_viewer" | "Figures_viewer" | "FirstFigures_viewer" | "LevelCard_viewer" | "LevelQuestion_viewer" | "ObjectionNews_viewer" | "OpenSentence_viewer" | "ReviewOffer_viewer">;
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
      "name": "ObjectionNews_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Classes_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Classes_head"
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

(node as any).hash = "5debb181902e46c4189fd7e93094c5e9";

export default node;
